import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { messages } from '../messages.ts';

type Props = { domain: string; domains: readonly string[]; onChange: (domain: string) => void };

/** Only customers with several domains have a choice. */
export const DomainSelect = ({ domain, domains, onChange }: Props) =>
  domains.length > 1 && (
    <ChoiceSelect
      label={messages.domain}
      maw={320}
      data={[...domains]}
      value={domain}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
