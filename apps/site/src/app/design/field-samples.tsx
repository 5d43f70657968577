import { Button, Checkbox, Dialog, SelectField, Sheet, TextField } from '@sabai/ui';
import { useState } from 'react';
import { Row, Samples } from './samples.tsx';

const long =
  'This sentence is as long as the longest of the fifteen languages needs it to be, and wraps where it has to.';

/** Form fields, and the dialogs they appear in. */
export function FieldSamples() {
  const [shown, setShown] = useState<'dialog' | 'sheet'>();
  const close = () => setShown(undefined);
  const footer = (
    <Button look="brand" onClick={close}>
      Confirm
    </Button>
  );
  return (
    <Samples name="Fields and windows">
      <div className="grid gap-4 rounded-lg border border-line bg-surface-1 p-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="At rest" placeholder="08x-xxx-xxxx" />
        <TextField label="With a hint" icon="phone" hint="We send a one-time code to this number." />
        <TextField label="Wrong" defaultValue="12" error="The number is too short." />
        <TextField label="Password" type="password" defaultValue="lotus" />
        <TextField label="With a unit" defaultValue="500.00" end={<span className="px-3">THB</span>} />
        <TextField label="Off" defaultValue="Somchai" disabled />
        <SelectField label="A choice">
          <option>THB (฿)</option>
          <option>USD ($)</option>
        </SelectField>
        <SelectField label="A wrong choice" error="Choose one.">
          <option>Choose</option>
        </SelectField>
        <TextField label="Many words" hint={long} />
        <Checkbox defaultChecked>Ticked</Checkbox>
        <Checkbox>{long}</Checkbox>
        <Checkbox error="This is needed.">Needed</Checkbox>
      </div>
      <Row name="Dialog, Sheet">
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('sheet')}>Sheet</Button>
      </Row>
      <Dialog isOpen={shown === 'dialog'} onClose={close} title="A dialog" footer={footer}>
        {long}
      </Dialog>
      <Sheet isOpen={shown === 'sheet'} onClose={close} title="A sheet" footer={footer}>
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence twelve times
          <p key={at} className="mb-3">
            {long}
          </p>
        ))}
      </Sheet>
    </Samples>
  );
}
