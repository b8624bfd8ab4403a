/** The words of the schema library, of the HTTP server and of the database, whose messages nobody shall read. */
const foreign =
  /\b(expected|received|invalid input|unrecognized|too (big|small)|violates|unexpected token)\b/i;

/** As texts of the catalogs look in the pseudo-language, perhaps with the name of an attribute before them. */
const told = /^([\w.:[\]" -]+: )?⟦[\s\S]*⟧$/;

type Answer = { message?: unknown; detail?: unknown; fieldErrors?: { message?: unknown }[] };

/** What a refusal, asked for in the pseudo-language, says in words that are in no catalog. */
export const untold = (payload: string): string[] => {
  const { message, detail, fieldErrors = [] } = JSON.parse(payload) as Answer;
  const texts = [message ?? detail, ...fieldErrors.map((error) => error.message)].map(String);
  return texts.filter((text) => !told.test(text) || foreign.test(text));
};
