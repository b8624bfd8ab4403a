let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** About fifty thousand of the most often leaked passwords; loaded on first use and kept. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** A shorter remainder proves nothing: most of the password is then what was cut off. */
const shortestWord = 4;

/** Whether a password is common, also if only followed by the usual digits and symbols that the rules require. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  commonPasswords ??= load();
  const list = await commonPasswords;
  const lower = password.toLowerCase();
  const word = lower.replace(/[^\p{L}]+$/u, '');
  return list.has(lower) || (word.length >= shortestWord && list.has(word));
};
