/** The codes that are texted to a phone, whatever they are for. */
export const codeDigits = 6;
export const codeMinutes = 5;
/** Of one code. */
export const codeTries = 5;
/** A phone gets at most one code in this period. */
export const codeResendSeconds = 30;
