import { runCommand } from '../running/run-command.ts';

export const runOrThrow = async (
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> => {
  const { code, output } = await runCommand(command, args, { env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
};
