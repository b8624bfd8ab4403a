let known: Promise<ReadonlySet<string>> | undefined;

/** Some fifty thousand passwords that leaked most often; loaded when first needed and kept. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Shorter remains say nothing: what follows them is then most of the password. */
const shortestWord = 4;

/** A common password, also with the usual digits and signs behind it that the rules ask for. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  known ??= load();
  const list = await known;
  const lower = password.toLowerCase();
  const word = lower.replace(/[^\p{L}]+$/u, '');
  return list.has(lower) || (word.length >= shortestWord && list.has(word));
};
