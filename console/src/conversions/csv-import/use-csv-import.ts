import { importCsv, uploadCsv } from '@keystead/contract/conversions/csv-import.ts';
import { importDomainProblem } from '@keystead/contract/conversions/import-domain.ts';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { requireReadable } from '../../kit/csv-file/selected-file.ts';
import { usePlaceChoice } from '../shared/use-place-choice.ts';
import { usePlan } from '../shared/use-plan.ts';

type Fields = { domain: string; file: File | null; updatesExisting: boolean };

const emptyFields: Fields = { domain: '', file: null, updatesExisting: false };

const isCsv = (file: File): boolean => file.type === 'text/csv';

const toFormData = (parts: Record<string, string>, file: File): FormData => {
  const body = new FormData();
  // Fields come before the file, so that they are known while it is read.
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  body.append(uploadCsv.upload.file, file);
  return body;
};

/** Prepares a file for import. Any change to it discards its results. */
export const useCsvImport = () => {
  const place = usePlaceChoice({ withCorporations: false });
  const [fields, setFields] = useState(emptyFields);
  const { domain, file, updatesExisting } = fields;
  const isWrongType = file !== null && !isCsv(file);
  const isValid =
    place.customer !== undefined &&
    file !== null &&
    !isWrongType &&
    importDomainProblem(domain.trim()) === null;
  const parts = {
    crmId: place.customer?.accountId ?? '',
    customerEmailDomain: domain.trim(),
    updateExistingUsers: String(updatesExisting),
  };
  const { plan, setPlan, find, isFinding, drop } = usePlan(async (chosen: File, signal) => {
    await requireReadable([chosen]);
    return call(uploadCsv, { body: toFormData(parts, chosen) }, { signal });
  });
  const change = (part: Partial<Fields>) => {
    setFields((current) => ({ ...current, ...part }));
    drop();
  };
  return {
    place,
    ...fields,
    change,
    isWrongType,
    plan,
    setPlan,
    crmId: parts.crmId,
    canUpload: isValid && plan === null,
    isUploading: isFinding,
    upload: () => isValid && find(file),
    changeCustomer: () => change({ domain: '' }),
    clear: () => {
      place.clear();
      change(emptyFields);
    },
    startImport: ({ isTrial }: { isTrial: boolean }) => {
      const choice = { source: 'CSV', planId: plan?.planId ?? '', isTrial: String(isTrial) };
      return call(importCsv, { body: toFormData({ ...parts, ...choice }, file ?? new File([], '')) });
    },
  };
};

export type CsvImport = ReturnType<typeof useCsvImport>;
