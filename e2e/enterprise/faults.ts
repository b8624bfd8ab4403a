import { sandboxUrl } from '../addresses.ts';

/** Turns on a fault of an external system, or turns it off with null. */
export const setFault = async (
  system: string,
  environment: string | null,
  fault: {
    kind: 'down' | 'slow' | 'refuses';
    ms?: number;
    status?: number;
    match?: string;
    method?: 'GET' | 'POST';
  } | null,
): Promise<void> => {
  const response = await fetch(`${sandboxUrl}/desk/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system, environment, fault }),
  });
  if (!response.ok) throw new Error(`The sandbox refused the fault: ${await response.text()}`);
};
