import type { PropsWithChildren } from "react";
import { useText } from "#web/app/text.tsx";

/** A block of the size of what comes: text has the height of its line. */
export const Skeleton = ({ className = "h-4 w-full" }: { className?: string }) => (
	<span className={`skeleton block ${className}`} aria-hidden="true" />
);

/** Is seen only when the wait is long enough to be noticed; said once, however many blocks there are. */
export const Waiting = ({ children }: PropsWithChildren) => (
	<div className="waiting" role="status" aria-busy="true">
		<span className="sr-only">{useText().t("ui.loading")}</span>
		{children}
	</div>
);
