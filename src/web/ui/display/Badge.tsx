import type { ReactNode } from "react";

export const badgeTones = ["plain", "rim", "info", "now", "success", "warning", "error", "ink"] as const;

/** A status in a word; the colour only repeats it. */
export const Badge = ({ tone = "plain", children }: { tone?: (typeof badgeTones)[number]; children: ReactNode }) => (
	<span className="badge" data-tone={tone}>
		{children}
	</span>
);
