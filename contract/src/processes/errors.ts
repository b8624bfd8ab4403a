export const processesErrors = {
  'process.running': { status: 409, text: 'A process is already in progress for this customer.' },
  'process.ended': { status: 409, text: 'This process has already ended.' },
} as const;
