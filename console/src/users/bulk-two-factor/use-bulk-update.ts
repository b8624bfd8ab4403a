import { updateTwoFactorInBulk } from '@keystead/contract/users/bulk-two-factor.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';

const send = (file: File, isDryRun: boolean) => {
  const body = new FormData();
  body.append('file', file);
  const input = { query: { dryRun: isDryRun ? ('true' as const) : ('false' as const) }, body };
  return call(updateTwoFactorInBulk, input);
};

/** A file is judged when it is chosen; nothing changes before it is uploaded. */
export const useBulkUpdate = () => {
  const [file, setFile] = useState<File | null>(null);
  const client = useQueryClient();
  const update = useMutation({
    mutationFn: ({ chosen, isDryRun }: { chosen: File; isDryRun: boolean }) => send(chosen, isDryRun),
    meta: { quiet: true },
    onSuccess: ({ isDryRun }) => (isDryRun ? undefined : client.invalidateQueries({ queryKey: ['users'] })),
  });
  const outcome = update.isPending && update.variables.isDryRun ? undefined : update.data;
  return {
    file,
    outcome,
    error: update.error,
    isChecking: update.isPending && update.variables.isDryRun,
    isUploading: update.isPending && !update.variables.isDryRun,
    canUpload: outcome?.isDryRun === true && outcome.updated > 0,
    choose: (chosen: File | null) => {
      if (!chosen) return;
      setFile(chosen);
      update.mutate({ chosen, isDryRun: true });
    },
    upload: () => file && update.mutate({ chosen: file, isDryRun: false }),
  };
};

export type BulkUpdate = ReturnType<typeof useBulkUpdate>;
