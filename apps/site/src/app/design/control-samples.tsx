import { Badge, type BadgeTone, Button, type ButtonLook, CopyButton, IconButton, Tabs, toast } from '@sabai/ui';
import { useState } from 'react';
import { Row, Samples } from './samples.tsx';

const looks: readonly ButtonLook[] = ['brand', 'accent', 'plain', 'outline', 'ghost', 'danger', 'light'];
const tones: readonly BadgeTone[] = ['ok', 'bad', 'warn', 'brand', 'accent', 'plain'];
const tabs = ['Bet', 'Activity log', 'Deposit', 'Withdraw', 'Transfer'].map((label) => ({ id: label, label }));

/** Buttons and other controls. */
export function ControlSamples() {
  const [tab, setTab] = useState('Bet');
  return (
    <Samples name="Controls">
      {looks.map((look) => (
        <Row key={look} name={`Button ${look}: sizes, with an icon, at work, off`}>
          <Button look={look} size="sm">
            Small
          </Button>
          <Button look={look}>Middle</Button>
          <Button look={look} size="lg">
            Large
          </Button>
          <Button look={look} icon="deposit">
            Deposit
          </Button>
          <Button look={look} isBusy>
            Sending
          </Button>
          <Button look={look} disabled>
            Off
          </Button>
        </Row>
      ))}
      <Row name="On a card in the accent's colours">
        <div className="accent-card flex flex-wrap gap-3 p-5">
          <Button look="brand">Deposit</Button>
          <Button look="light">Withdraw</Button>
          <Button look="brand" disabled>
            Off
          </Button>
        </div>
      </Row>
      <Row name="IconButton, CopyButton, Badge">
        <IconButton icon="bell" label="Bell" />
        <IconButton icon="bell" label="Bell, off" disabled />
        <CopyButton text="TRACE-1234" />
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Tabs label="Tabs" tabs={tabs} value={tab} onChange={setTab}>
        <p className="text-ink-2">The panel of {tab}.</p>
      </Tabs>
      <Row name="Toast">
        {(['ok', 'bad', 'info'] as const).map((kind) => (
          <Button key={kind} size="sm" onClick={() => toast(`A toast that is ${kind}.`, kind)}>
            {kind}
          </Button>
        ))}
      </Row>
    </Samples>
  );
}
