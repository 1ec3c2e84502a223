import { Component, type PropsWithChildren, Suspense } from "react";

/** Contains a part that the page can do without. When it fails, the error is reported and the part is left out. */
export const OptionalPart = ({ children }: PropsWithChildren) => (
	// A part that fails on the server is rendered again in the browser.
	<Suspense>
		<PartErrorBoundary>{children}</PartErrorBoundary>
	</Suspense>
);

/** A class, because React has no hook for error boundaries. */
class PartErrorBoundary extends Component<PropsWithChildren, { failed: boolean }> {
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
