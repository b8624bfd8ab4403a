/** Sent by the console with calls that no user action caused, so that polling does not keep a session alive. */
export const backgroundHeader = 'x-background';
