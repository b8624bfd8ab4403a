/** Of every code that is texted to a phone, no matter what it is for. */
export const codeDigits = 6;
export const codeMinutes = 5;
/** How often one code can be entered. */
export const codeTries = 5;
/** A phone gets at most one code in this period. */
export const codeResendSeconds = 30;
