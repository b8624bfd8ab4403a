import { csvMaximumBytes } from '@keystead/contract/conversions/csv-columns.ts';
import { downloadCsvTemplate } from '@keystead/contract/conversions/csv-import.ts';
import { importDomainProblem } from '@keystead/contract/conversions/import-domain.ts';
import { planMaximumRows } from '@keystead/contract/conversions/plan.ts';
import { domainMaximum } from '@keystead/contract/conversions/plan-calls.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { Anchor, Checkbox, Input, Radio, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { addressOf } from '../../client/call.ts';
import { CsvFileChoice } from '../../kit/csv-file/csv-file-choice.tsx';
import { exactText } from '../../kit/form/exact-text.ts';
import { say } from '../../say.ts';
import { messages as area } from '../messages.ts';
import { CustomerField } from '../shared/place-fields.tsx';
import { messages } from './messages.ts';
import type { CsvImport } from './use-csv-import.ts';

type Props = { csv: CsvImport };

const bytesInMegabyte = 1024 * 1024;

/** Long enough that no error appears in the middle of a word. */
const debounceMs = 500;

const DomainField = ({ csv: { domain, change } }: Props) => {
  const [debouncedDomain] = useDebouncedValue(domain, debounceMs);
  const problem =
    debouncedDomain === '' || debouncedDomain !== domain ? null : importDomainProblem(debouncedDomain.trim());
  return (
    <TextInput
      label={area.domain}
      placeholder={messages.domainExample}
      withAsterisk
      required
      maxLength={domainMaximum}
      {...exactText}
      value={domain}
      error={problem && say(problem)}
      onChange={({ currentTarget }) => change({ domain: currentTarget.value })}
    />
  );
};

const FileField = ({ csv: { file, isWrongType, change } }: Props) => (
  <div>
    <CsvFileChoice file={file} onChoose={(chosen) => change({ file: chosen })} />
    {isWrongType && (
      <Input.Error role="alert" mt={6}>
        {say(sentence('csvImport.wrongType'))}
      </Input.Error>
    )}
    <Text size="sm" c="dimmed" mt={6}>
      <Anchor href={addressOf(downloadCsvTemplate, {})} download>
        {messages.clickHere}
      </Anchor>{' '}
      {messages.sample}
    </Text>
    <Text size="sm" c="dimmed">
      {messages.limits(planMaximumRows, csvMaximumBytes / bytesInMegabyte)}
    </Text>
  </div>
);

/** The customer whose users a file contains, and the file. */
export const CsvFields = ({ csv }: Props) => (
  <>
    <CustomerField place={csv.place} onChange={csv.changeCustomer} />
    <Radio.Group label={messages.source} value="CSV">
      <Radio value="CSV" label={messages.csv} mt={4} />
    </Radio.Group>
    <DomainField csv={csv} />
    <FileField csv={csv} />
    <Checkbox
      label={messages.updateExisting}
      description={messages.updateExistingHint}
      checked={csv.updatesExisting}
      onChange={({ currentTarget }) => csv.change({ updatesExisting: currentTarget.checked })}
    />
  </>
);
