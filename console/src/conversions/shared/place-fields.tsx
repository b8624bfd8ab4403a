import { SearchSelect } from '../../kit/form/search-select.tsx';
import { messages } from '../messages.ts';
import type { PlaceChoice } from './use-place-choice.ts';

type Props = {
  place: PlaceChoice;
  /** Called when the choice changes, which invalidates the results. */
  onChange?: () => void;
};

const toValue = (id: number | undefined): string | null => (id === undefined ? null : String(id));

const noChange = () => undefined;

export const CustomerField = ({ place, onChange = noChange }: Props) => (
  <SearchSelect
    label={messages.customer}
    placeholder={messages.choose}
    isRequired
    options={place.customers.map(({ id, accountName, accountId }) => ({
      value: String(id),
      label: `${accountName} (${accountId})`,
    }))}
    value={toValue(place.customer?.id)}
    onChange={(id) => {
      place.pickCustomer(Number(id));
      onChange();
    }}
  />
);

const EnvironmentField = ({ place, onChange = noChange }: Props) => (
  <SearchSelect
    label={messages.environment}
    placeholder={place.customer && place.environments.length === 0 ? messages.noEnvironment : messages.choose}
    isRequired
    isDisabled={place.environments.length === 0}
    options={place.environments.map(({ id, configName }) => ({ value: String(id), label: configName }))}
    value={toValue(place.environment?.id)}
    onChange={(id) => {
      place.pickEnvironment(Number(id));
      onChange();
    }}
  />
);

const CorporationField = ({ place, onChange = noChange }: Props) => (
  <SearchSelect
    label={messages.corporation}
    placeholder={
      place.environment && place.corporations.length === 0 ? messages.noCorporation : messages.choose
    }
    isRequired
    isDisabled={place.corporations.length === 0}
    options={place.corporations.map(({ id, text }) => ({ value: String(id), label: text }))}
    value={toValue(place.corporation?.id)}
    onChange={(id) => {
      place.pickCorporation(Number(id));
      onChange();
    }}
  />
);

/** Customer, environment and corporation. */
export const PlaceFields = (props: Props) => (
  <>
    <CustomerField {...props} />
    <EnvironmentField {...props} />
    <CorporationField {...props} />
  </>
);
