import { getBulkTwoFactorUpdate, updateTwoFactorInBulk } from '@keystead/contract/users/bulk-two-factor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { useProcess } from '../../kit/process/use-process.ts';

const send = (file: File, isDryRun: boolean) => {
  const body = new FormData();
  body.append(updateTwoFactorInBulk.upload.file, file);
  const input = { query: { dryRun: isDryRun ? ('true' as const) : ('false' as const) }, body };
  return call(updateTwoFactorInBulk, input);
};

/** Follows an upload until the outcome of each row is known. */
const useRun = (id: string | undefined) => {
  const client = useQueryClient();
  const { process, cancel, isCanceling } = useProcess(id);
  const hasEnded = process !== undefined && process.status !== 'InProgress';
  const { data: outcome } = useQuery({
    queryKey: ['two-factor-update', id],
    queryFn: ({ signal }) => call(getBulkTwoFactorUpdate, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined && hasEnded,
  });
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries({ queryKey: ['users'] });
  }, [hasEnded, client]);
  return { process, cancel, isCanceling, outcome };
};

/** A file is checked when it is chosen; nothing changes until it is uploaded. */
export const useBulkUpdate = () => {
  const [file, setFile] = useState<File | null>(null);
  const update = useMutation({
    mutationFn: ({ chosen, isDryRun }: { chosen: File; isDryRun: boolean }) => send(chosen, isDryRun),
    meta: { quiet: true },
  });
  const run = useRun(update.data?.processId ?? undefined);
  const result = update.isPending && update.variables.isDryRun ? undefined : update.data;
  const outcome = result && !result.isDryRun ? run.outcome : result;
  return {
    file,
    outcome,
    /** Undefined unless an upload is in progress. */
    run: result?.processId && !run.outcome ? { ...run, total: result.total } : undefined,
    error: update.error,
    isChecking: update.isPending && update.variables.isDryRun,
    isUploading: update.isPending && !update.variables.isDryRun,
    canUpload: outcome?.isDryRun === true && outcome.updated > 0,
    choose: (chosen: File) => {
      setFile(chosen);
      update.mutate({ chosen, isDryRun: true });
    },
    upload: () => file && update.mutate({ chosen: file, isDryRun: false }),
  };
};

export type BulkUpdate = ReturnType<typeof useBulkUpdate>;
