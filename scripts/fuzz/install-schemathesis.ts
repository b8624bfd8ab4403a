import { installPythonPackages } from '../running/install-python-packages.ts';

/** Installs the fuzzer at the version that makes runs repeatable. Returns the path of the program. */
export const installSchemathesis = async (): Promise<string> =>
  `${await installPythonPackages('schemathesis', ['schemathesis==4.32.5'])}/schemathesis`;
