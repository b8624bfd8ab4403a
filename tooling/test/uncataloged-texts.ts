/** Words from messages of the schema library, the HTTP server and the database, which users must never see. */
const internalWording =
  /\b(expected|received|invalid input|unrecognized|too (big|small)|violates|unexpected token)\b/i;

/** The form of catalog texts in the pseudo-language, possibly preceded by an attribute name. */
const catalogText = /^([\w.:[\]" -]+: )?⟦[\s\S]*⟧$/;

type Answer = { message?: unknown; detail?: unknown; fieldErrors?: { message?: unknown }[] };

/** The texts of a refusal, requested in the pseudo-language, that are not from a catalog. */
export const uncatalogedTexts = (payload: string): string[] => {
  const { message, detail, fieldErrors = [] } = JSON.parse(payload) as Answer;
  const texts = [message ?? detail, ...fieldErrors.map((error) => error.message)].map(String);
  return texts.filter((text) => !catalogText.test(text) || internalWording.test(text));
};
