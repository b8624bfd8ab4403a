import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { configurationOwner } from '../configurations/configuration-owner.ts';
import { configurationQuery } from '../configurations/configuration-queries.ts';
import { customerParametersQuery } from '../customers/customer-queries.ts';
import type { ParameterOwner } from '../parameter-tables/parameter-owner.ts';
import { stackParametersQuery } from '../stack/stack-queries.ts';

const none: readonly Parameter[] = [];

type Owned = { owner: ParameterOwner; parameters: readonly Parameter[] };

/** The owner of a parameter and all of its parameters: the rules for a value depend on its neighbors. */
export const useOwnerParameters = (parameter: Parameter): Owned => {
  const owner = ownerOf(parameter);
  const { kind, id } = owner;
  const configuration = useQuery({ ...configurationQuery(String(id)), enabled: kind === 'configuration' });
  const customer = useQuery({ ...customerParametersQuery(id), enabled: kind === 'customer' });
  const stack = useQuery({ ...stackParametersQuery, enabled: kind === 'stack' });
  if (kind === 'configuration') {
    const { data } = configuration;
    return data
      ? { owner: configurationOwner(data), parameters: data.parameters }
      : { owner, parameters: none };
  }
  return { owner, parameters: (kind === 'customer' ? customer.data : stack.data) ?? none };
};

/** The key of the query that returns the owner's parameters. */
export const parametersKey = ({ kind, id }: ParameterOwner): QueryKey => {
  if (kind === 'configuration') return configurationQuery(String(id)).queryKey;
  return kind === 'customer' ? customerParametersQuery(id).queryKey : stackParametersQuery.queryKey;
};

const ownerOf = ({ configurationId, customerId, stackId }: Parameter): ParameterOwner => {
  if (configurationId !== null) {
    return { kind: 'configuration', id: configurationId, customerId: customerId ?? 0 };
  }
  return customerId === null ? { kind: 'stack', id: stackId ?? 0 } : { kind: 'customer', id: customerId };
};
