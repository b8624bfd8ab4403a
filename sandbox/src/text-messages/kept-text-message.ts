export type KeptTextMessage = { id: string; time: string; to: string; text: string };
