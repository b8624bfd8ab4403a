// Sits in front of the document service and is killed in its place: what the service has stored survives.
import { connect, createServer } from 'node:net';

const [from, to] = process.argv.slice(2).map(Number);

createServer((client) => {
  const service = connect(to ?? 0, '127.0.0.1');
  client.pipe(service).pipe(client);
  const end = () => {
    client.destroy();
    service.destroy();
  };
  client.once('error', end).once('close', end);
  service.once('error', end).once('close', end);
}).listen(from, '127.0.0.1', () => process.send?.('ready'));

process.once('disconnect', () => process.exit());
