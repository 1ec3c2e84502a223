import type { ReactNode } from "react";

/** Shown instead of an empty list: the reason, and the next action. */
export const EmptyState = ({
	title,
	children,
	action,
}: {
	title: string;
	children?: ReactNode;
	action?: ReactNode;
}) => (
	<div className="empty-state">
		<b>{title}</b>
		{children && <div className="text-ink-2 text-sm">{children}</div>}
		{action}
	</div>
);
