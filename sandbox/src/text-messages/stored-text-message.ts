export type StoredTextMessage = { id: string; time: string; to: string; text: string };
