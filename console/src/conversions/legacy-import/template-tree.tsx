import { ActionIcon, Checkbox, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from './messages.ts';
import { checkboxStateOf, type TemplateNode, withExcluded } from './template-groups.ts';
import classes from './template-tree.module.css';

type Choice = { excluded: ReadonlySet<number>; onChange: (excluded: ReadonlySet<number>) => void };
type NodeProps = Choice & { node: TemplateNode; startsOpen?: boolean };

const Node = ({ node, excluded, onChange, startsOpen = false }: NodeProps) => {
  const [isOpen, setOpen] = useState(startsOpen);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const isBranch = node.children.length > 0;
  return (
    <li>
      <div className={classes.node} data-leaf={!isBranch || undefined}>
        {isBranch && (
          <ActionIcon
            size="sm"
            aria-expanded={isOpen}
            aria-label={messages.fold(node.name)}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon size={14} aria-hidden />
          </ActionIcon>
        )}
        <Checkbox
          label={node.name}
          disabled={node.ids.length === 0}
          {...checkboxStateOf(node, excluded)}
          onChange={({ currentTarget }) => onChange(withExcluded(excluded, node.ids, currentTarget.checked))}
        />
      </div>
      {isBranch && isOpen && (
        <ul className={classes.branch}>
          {node.children.map((child) => (
            <Node key={child.key} node={child} excluded={excluded} onChange={onChange} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** The security templates whose users are not imported. */
export const TemplateTree = ({ groups, ...choice }: Choice & { groups: readonly TemplateNode[] }) => (
  <fieldset className={classes.group}>
    <legend>{messages.templates}</legend>
    <div className={classes.tree}>
      {groups.length === 0 ? (
        <Text size="sm" c="dimmed">
          {messages.noTemplates}
        </Text>
      ) : (
        <ul className={classes.branch}>
          {groups.map((node) => (
            <Node key={node.key} node={node} startsOpen {...choice} />
          ))}
        </ul>
      )}
    </div>
    <Text size="xs" c="dimmed" mt={4} role="status">
      {messages.templatesChosen(choice.excluded.size)}
    </Text>
  </fieldset>
);
