/** What an answer tells, without its advice to reload: here the record has been read again already. */
export const whatHappened = (message: string): string => message.replace(/\. .*$/s, '.');
