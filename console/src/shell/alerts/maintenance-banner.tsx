import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { usePublicSettings } from '../opening/public-settings.ts';
import classes from '../shell.module.css';
import { maintenanceText } from './maintenance-text.ts';

const checkIntervalMs = 60_000;

const useNow = (intervalMs: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
};

export const MaintenanceBanner = () => {
  const settings = usePublicSettings();
  const now = useNow(checkIntervalMs);
  const text = settings && maintenanceText(settings.maintenance, now);
  if (!text) return null;
  return (
    <section aria-label={messages.maintenance} className={classes.maintenance}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{text}</span>
    </section>
  );
};
