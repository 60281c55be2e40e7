import { Component, type ReactNode, Suspense } from 'react';
import { Loading, NotLoaded } from './page/WithState.tsx';

interface LateProps {
  readonly children: ReactNode;
}

/** Pages with code that loads after the first one. If it does not arrive, the page reloads on request. The answers stay in the tab. */
export class Late extends Component<LateProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (this.state.hasFailed) return <NotLoaded retry={() => window.location.reload()} />;
    return <Suspense fallback={<Loading />}>{this.props.children}</Suspense>;
  }
}
