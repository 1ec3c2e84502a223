import { Component, type PropsWithChildren, Suspense } from "react";

/** A part without which the page still works: when it breaks, that is told, and the rest stays. */
export const Apart = ({ children }: PropsWithChildren) => (
	// What breaks on the server is left out there and tried again in the browser.
	<Suspense>
		<Alone>{children}</Alone>
	</Suspense>
);

/** A class, because React has no other form for it. */
class Alone extends Component<PropsWithChildren, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override componentDidCatch(error: unknown) {
		reportError(error);
	}

	override render() {
		return this.state.failed ? null : this.props.children;
	}
}
