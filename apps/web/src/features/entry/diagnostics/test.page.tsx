import { usePlatformState } from './use-platform-state.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { CapabilityList } from './capability-list.tsx';
import { DictionaryList } from './dictionary-list.tsx';
import { FactList } from './fact-list.tsx';
import { FormOpener } from './form-opener.tsx';
import { HostChoice } from './host-choice.tsx';
import { LiveMeter } from './live-meter.tsx';

/** The diagnostics page: environment, session, capabilities, and a simulated native app. */
export function Component() {
  const state = usePlatformState();
  return (
    <Page id="entry.test">
      <FactList title="运行环境" facts={state.environment} />
      <FactList title="会话" facts={state.session} />
      <HostChoice />
      <CapabilityList onDone={state.look} />
      <FactList title="微信 SDK" facts={state.sdk} empty="还没有用到" />
      <FactList title="与 App 的通信" facts={state.bridge} empty="不在 App 里" />
      <LiveMeter />
      <FormOpener />
      <DictionaryList />
      <FactList title="格式" facts={state.formats} />
    </Page>
  );
}
