import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox, Switch } from './fields/checkbox.tsx';
import { Combobox } from './fields/combobox.tsx';
import { Field } from './fields/field.tsx';
import { Input, Select, Textarea } from './fields/input.tsx';
import { ConfirmDialog } from './over/confirm-dialog.tsx';
import { Dialog } from './over/dialog.tsx';
import { Menu, MenuItem } from './over/menu.tsx';
import { Toaster } from './over/toast.tsx';
import { Progress } from './progress.tsx';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

const nothing = () => {};
const options = [{ value: 'cat', label: 'Cat' }];

/** Every component that is more than a class name, as rendered by the server. */
const parts: Record<string, ReactNode> = {
  button: <Button loading>Send</Button>,
  checkbox: <Checkbox label="Yes" />,
  combobox: <Combobox value="Ber" onValueChange={nothing} suggestions={[{ value: 'Berlin' }]} />,
  confirmDialog: (
    <ConfirmDialog onClose={nothing} title="Sure?" description="" confirmLabel="Yes" onConfirm={nothing} />
  ),
  dialog: (
    <Dialog title="Share" onClose={nothing}>
      Link
    </Dialog>
  ),
  field: (
    <Field label="Name" error="Please fill in" hint="As on the tag">
      <Input />
    </Field>
  ),
  menu: <Menu trigger={<Button>More</Button>}>Rows</Menu>,
  progress: <Progress value={0.4} label="Upload" />,
  select: <Select options={options} placeholder="Any" />,
  switch: <Switch label="On" />,
  tabs: (
    <Tabs value="a">
      <TabList>
        <Tab value="a">A</Tab>
      </TabList>
      <TabPanel value="a">First</TabPanel>
    </Tabs>
  ),
  textarea: <Textarea />,
  toaster: <Toaster />,
};

test.each(Object.entries(parts))('%s sends neither a style attribute nor a style tag', (_, part) => {
  expect(renderToString(part)).not.toMatch(/ style=|<style/);
});

test('the item of a menu that has the focus keeps its outline', () => {
  expect(renderToString(<MenuItem>Dark</MenuItem>)).not.toContain('outline-none');
});

test('where an error of a field will be told is there before it', () => {
  const place = '<div aria-live="polite" class="contents">';
  expect(
    renderToString(
      <Field label="Name">
        <Input />
      </Field>,
    ),
  ).toContain(`${place}</div>`);
  expect(renderToString(parts.field).split(place)[1]).toMatch(/^<div[^>]*>.*Please fill in/);
});

test('the server renders the typed text in an input with suggestions', () => {
  expect(renderToString(parts.combobox)).toContain('value="Ber"');
});
