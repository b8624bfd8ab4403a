import { getBulkTwoFactorUpdate, updateTwoFactorInBulk } from '@keystead/contract/users/bulk-two-factor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
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
  const check = useMutation({
    mutationFn: (chosen: File) => send(chosen, true),
    meta: { quiet: true },
    // Nothing is left to say about a file whose check the user called off.
    onError: (error) => toAlert(error) === null && setFile(null),
  });
  const upload = useMutation({ mutationFn: (chosen: File) => send(chosen, false), meta: { quiet: true } });
  const run = useRun(upload.data?.processId ?? undefined);
  const error = check.error ?? upload.error;
  const outcome = upload.data ? run.outcome : check.data;
  return {
    file,
    outcome,
    /** Undefined unless an upload is in progress. */
    run: upload.data?.processId && !run.outcome ? { ...run, total: upload.data.total } : undefined,
    problem: error ? toAlert(error)?.message : undefined,
    isChecking: check.isPending,
    isUploading: upload.isPending,
    canUpload: outcome?.isDryRun === true && outcome.updated > 0,
    choose: (chosen: File) => {
      setFile(chosen);
      upload.reset();
      check.mutate(chosen);
    },
    upload: () => file && upload.mutate(file),
  };
};

export type BulkUpdate = ReturnType<typeof useBulkUpdate>;
