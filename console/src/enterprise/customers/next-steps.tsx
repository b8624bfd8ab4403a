import type { ConfigurationSummary } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { Customer } from '@keystead/contract/enterprise/customers.ts';
import { parameterKeys, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { customerSelectionScreen } from '../../account/customer-selection/screen.ts';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { useSignedIn } from '../../shell/session/use-session.ts';
import { customerConfigurationsQuery } from '../configurations/configuration-queries.ts';
import { newConfigurationScreen } from '../configurations/screen.ts';
import { AddDomain } from './add-domain.tsx';
import { customerContentsQuery, customerParametersQuery } from './customer-queries.ts';
import classes from './customers.module.css';
import { messages } from './messages.ts';
import { useMakeDefault } from './use-make-default.ts';

const words = messages.steps;

type StepProps = { title: string; text: string; isDone: boolean; children?: ReactNode };

const Step = ({ title, text, isDone, children }: StepProps) => {
  const Icon = isDone ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Icon size={18} aria-hidden />
      <div>
        <Text fw={500}>
          <VisuallyHidden>{isDone ? words.isDone : words.isOpen}</VisuallyHidden>
          {title}
        </Text>
        {!isDone && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {!isDone && children}
    </li>
  );
};

const MakeDefault = ({ configuration }: { configuration: ConfigurationSummary }) => {
  const { mutate, isPending } = useMakeDefault(configuration.id);
  return (
    <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
      {words.makeDefault(configuration.configName)}
    </Button>
  );
};

const SelectCustomer = () =>
  useSignedIn().context.rights.has('VIEW_ANY_CUSTOMER') && (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <Link {...props} {...customerSelectionScreen.to()} />}
    >
      {words.select}
    </Button>
  );

/** What a customer still needs before users can be added, until the first one exists. */
export const NextSteps = ({ customer }: { customer: Customer }) => {
  const { data: contents } = useQuery(customerContentsQuery(customer.id));
  const { data: parameters } = useQuery(customerParametersQuery(customer.id));
  const { data: configurations } = useQuery(customerConfigurationsQuery(customer.id));
  if (!contents || !parameters || !configurations || contents.users > 0) return null;
  const [first] = configurations.rows.filter(({ isActive }) => isActive);
  const hasDefault = configurations.rows.some(({ isDefault }) => isDefault === 'true');
  const hasDomain = Boolean(parameterValue(parameters, parameterKeys.emailDomains));
  return (
    <SectionCard id="next-steps" title={words.title}>
      <Text c="dimmed">{words.text}</Text>
      <ol className={classes.steps}>
        <Step title={words.configuration} text={words.configurationText} isDone={first !== undefined}>
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => <Link {...props} {...newConfigurationScreen.to({ id: customer.id })} />}
          >
            {words.addConfiguration}
          </Button>
        </Step>
        <Step title={words.standard} text={words.standardText} isDone={hasDefault}>
          {first && <MakeDefault configuration={first} />}
        </Step>
        <Step title={words.domain} text={words.domainText} isDone={hasDomain}>
          <AddDomain customerId={customer.id} />
        </Step>
        <Step title={words.people} text={words.peopleText} isDone={false}>
          {hasDefault && hasDomain && <SelectCustomer />}
        </Step>
      </ol>
    </SectionCard>
  );
};
