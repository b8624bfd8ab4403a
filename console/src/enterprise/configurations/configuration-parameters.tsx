import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { isHiddenOnConfiguration } from '@keystead/contract/enterprise/configurations/product-names.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { useCallback, useMemo, useState } from 'react';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { ParameterSection } from '../parameter-tables/parameter-section.tsx';
import { HotReloadButton } from './actions/hot-reload-button.tsx';
import { configurationOwner } from './configuration-owner.ts';

type Props = {
  source: CustomerConfiguration;
  canEdit: boolean;
  canAct: boolean;
  onEditing: (isEditing: boolean) => void;
};

const isShown = ({ key }: Parameter): boolean => !isHiddenOnConfiguration(key);

export const ConfigurationParameters = ({ source, canEdit, canAct, onEditing }: Props) => {
  const [isDirty, setDirty] = useState(false);
  const owner = useMemo(() => configurationOwner(source), [source]);
  const handleEditing = useCallback(
    (isEditing: boolean, hasDrafts: boolean) => {
      setDirty(hasDrafts);
      onEditing(isEditing);
    },
    [onEditing],
  );
  return (
    <>
      <ParameterSection
        id="parameters"
        owner={owner}
        parameters={source.parameters}
        isShown={isShown}
        canEdit={canEdit}
        onEditing={handleEditing}
        actionOf={(group) => group === 'ca' && <HotReloadButton configurationId={owner.id} canAct={canAct} />}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
};
