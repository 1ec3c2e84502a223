import type { ReactNode } from "react";

/** Nothing there: what happened, and the one thing to do about it. */
export const Empty = ({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) => (
	<div className="empty">
		<b>{title}</b>
		{children && <div className="text-ink-2 text-sm">{children}</div>}
		{action}
	</div>
);
