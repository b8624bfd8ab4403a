import { SearchSelect } from '../../kit/form/search-select.tsx';
import { messages } from './messages.ts';
import type { DocumentPlace, PickedPlace } from './use-document-place.ts';

type Props = {
  place: DocumentPlace;
  /** Receives the new choice; whatever depended on the old one is cleared. */
  onPick: (picked: PickedPlace) => void;
  /** The error about the facility. */
  facilityError?: string | undefined;
};

const toValue = (id: number | undefined): string | null => (id === undefined ? null : String(id));

const placeholderOf = (
  isEnabled: boolean,
  isLoading: boolean,
  isEmpty: boolean,
  emptyText: string,
): string => {
  if (!isEnabled) return messages.choose;
  if (isLoading) return messages.loading;
  return isEmpty ? emptyText : messages.choose;
};

/** Environment, corporation and facility of one side of the transfer. */
export const PlaceSelects = ({ place, onPick, facilityError }: Props) => {
  const { environments, corporations, facilities, environment, corporation, facility, isLoading } = place;
  return (
    <>
      <SearchSelect
        label={messages.environment}
        isRequired
        placeholder={isLoading.environments ? messages.loading : messages.choose}
        options={environments.map(({ configId }) => ({
          value: String(configId),
          label: place.environmentName(configId),
        }))}
        value={toValue(environment?.configId)}
        onChange={(id) => onPick({ configId: Number(id) })}
      />
      <SearchSelect
        label={messages.corporation}
        isRequired
        placeholder={placeholderOf(
          environment !== undefined,
          isLoading.corporations,
          corporations.length === 0,
          messages.noCorporation,
        )}
        isDisabled={corporations.length === 0}
        options={corporations.map(({ corporationID, corpName }) => ({
          value: String(corporationID),
          label: corpName,
        }))}
        value={toValue(corporation?.corporationID)}
        onChange={(id) => onPick({ configId: environment?.configId, corporationId: Number(id) })}
      />
      <SearchSelect
        label={messages.facility}
        isRequired
        placeholder={placeholderOf(
          corporation !== undefined,
          isLoading.facilities,
          facilities.length === 0,
          messages.noFacility,
        )}
        isDisabled={facilities.length === 0}
        options={facilities.map(({ facilityID, facilityName }) => ({
          value: String(facilityID),
          label: facilityName,
        }))}
        value={toValue(facility?.facilityID)}
        error={facilityError}
        onChange={(id) =>
          onPick({
            configId: environment?.configId,
            corporationId: corporation?.corporationID,
            facilityId: Number(id),
          })
        }
      />
    </>
  );
};
