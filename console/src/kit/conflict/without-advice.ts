/** The server's message without its advice to reload, because the record has already been read again. */
export const withoutAdvice = (message: string): string => message.replace(/\. .*$/s, '.');
