import { installPython } from '../running/install-python.ts';

/** Puts the fuzzer in place, at the version that the runs are repeatable with. Answers the path of the program. */
export const installSchemathesis = async (): Promise<string> =>
  `${await installPython('schemathesis', ['schemathesis==4.32.5'])}/schemathesis`;
