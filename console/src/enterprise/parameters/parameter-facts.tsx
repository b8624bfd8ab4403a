import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { messages as area } from '../messages.ts';
import { shownValue } from '../shown-value.ts';
import { messages } from './messages.ts';
import { OwnerLink } from './owner-link.tsx';

type Props = { parameter: Parameter & { environmentKey: string | null; corpOid: string | null } };

export const ParameterFacts = ({ parameter }: Props) => (
  <KeyValueList
    items={[
      [messages.id, parameter.id],
      [area.key, parameter.key],
      [area.value, shownValue(parameter)],
      [messages.belongsTo, <OwnerLink key="owner" parameter={parameter} />],
      ...(parameter.configurationId === null
        ? []
        : [
            [messages.environmentKey, parameter.environmentKey ?? area.notSet] as const,
            [messages.corpOid, parameter.corpOid ?? area.notSet] as const,
          ]),
      [
        area.createdBy,
        <span key="created">
          {parameter.createdBy}, <DateText instant={parameter.createdDate} as="log" />
        </span>,
      ],
      [
        area.modifiedBy,
        parameter.modifiedBy === null ? (
          area.notSet
        ) : (
          <span key="modified">
            {parameter.modifiedBy}, <DateText instant={parameter.modifiedDate} as="log" />
          </span>
        ),
      ],
    ]}
  />
);
