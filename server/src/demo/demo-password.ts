/** One password for all demo people; shown on the sign-in page in demo mode only. */
export const demoPassword = 'Welcome#2026';
