import { installPython } from '../running/install-python.ts';

/** Installs the fuzzer at the version that makes runs repeatable. Returns the path of the program. */
export const installSchemathesis = async (): Promise<string> =>
  `${await installPython('schemathesis', ['schemathesis==4.32.5'])}/schemathesis`;
