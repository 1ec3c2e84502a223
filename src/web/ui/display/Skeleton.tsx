import type { PropsWithChildren } from "react";
import { useText } from "#web/app/text.tsx";

/** A grey block in place of content that loads. */
export const Skeleton = ({ className = "h-4 w-full" }: { className?: string }) => (
	<span className={`skeleton block ${className}`} aria-hidden="true" />
);

/** Contains the skeletons of a part that loads. Appears after a moment; screen readers hear one text for all blocks. */
export const LoadingState = ({ children }: PropsWithChildren) => (
	<div className="loading" role="status" aria-busy="true">
		<span className="sr-only">{useText().t("ui.loading")}</span>
		{children}
	</div>
);
