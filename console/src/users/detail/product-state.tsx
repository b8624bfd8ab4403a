import type { DeliveryState, ProductDifference } from '@keystead/contract/people/delivery-state.ts';
import type { ProductPanel } from '@keystead/contract/people/user.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { type Tone, tones } from '../../kit/tone.ts';
import { messages as area, type FieldLabel } from '../messages.ts';
import { productMessages as messages } from './product-messages.ts';
import classes from './product-state.module.css';

const stateTones: Record<DeliveryState, Tone> = {
  delivered: 'success',
  waiting: 'info',
  failed: 'neutral',
  activeThere: 'warning',
  missingThere: 'warning',
  differs: 'warning',
};

/** What the product last confirmed; a failure changes nothing about that and has its own line. */
const stateText = ({ delivery, known, userStatus }: ProductPanel): string | null => {
  if (delivery === 'failed') return known && messages.presences[known.presence];
  if (delivery === 'delivered' && known?.presence !== 'active')
    return messages.presences[known?.presence ?? 'missing'];
  if (delivery === 'differs' && known?.presence === 'inactive')
    return `${messages.states.differs}: ${messages.presences.inactive}`;
  if (delivery) return messages.states[delivery];
  return userStatus === 'undefined' ? messages.notAsked : null;
};

const Mark = ({ tone }: { tone: Tone }) => {
  const { color, Icon } = tones[tone];
  return <Icon size={14} aria-hidden className={classes.mark} color={`var(--mantine-color-${color}-text)`} />;
};

const labelOf = (field: string): string =>
  messages.fields[field] ?? area.fields[field as FieldLabel] ?? field;

/** Both sides of a field, or just the fact that they differ if neither can be shown. */
const Difference = ({ field, told, there }: ProductDifference) => {
  const isWithheld = told.length === 0 && there.length === 0;
  const valueText = (values: string[]) => (values.length > 0 ? values.join(', ') : messages.none);
  return (
    <tr>
      <th scope="row">{labelOf(field)}</th>
      <td>{isWithheld ? messages.withheld : valueText(told)}</td>
      <td>{isWithheld ? '' : valueText(there)}</td>
    </tr>
  );
};

const Differences = ({ name, differences }: { name: string; differences: ProductDifference[] }) => (
  <table className={classes.differences} aria-label={messages.differences(name)}>
    <thead>
      <tr>
        <td />
        <th scope="col">{messages.told}</th>
        <th scope="col">{messages.there}</th>
      </tr>
    </thead>
    <tbody>
      {differences.map((difference) => (
        <Difference key={difference.field} {...difference} />
      ))}
    </tbody>
  </table>
);

/** What the product says compared with what was sent to it, and since when that is known. */
export const ProductState = ({ panel }: { panel: ProductPanel }) => {
  const { known, delivery, hasFailed, productName } = panel;
  const text = stateText(panel);
  return (
    <>
      {text && (
        <div className={classes.line}>
          <Mark tone={delivery ? stateTones[delivery] : 'neutral'} />
          <span className={classes.word}>{text}</span>
          {known && (
            <span className={classes.since}>
              {messages.sources[known.source]} <DateText instant={known.date} as="table" />
            </span>
          )}
        </div>
      )}
      {hasFailed && (
        <div className={classes.line}>
          <Mark tone="danger" />
          <span className={classes.word}>{messages.lastFailed}</span>
        </div>
      )}
      {delivery === 'differs' && known && known.differences.length > 0 && (
        <Differences name={productName} differences={known.differences} />
      )}
    </>
  );
};
