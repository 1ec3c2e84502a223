import type { ReactNode } from "react";

export const badgeTones = ["plain", "outlined", "info", "highlight", "success", "warning", "error", "dark"] as const;

/** A status as a word. The colour never carries meaning alone. */
export const Badge = ({ tone = "plain", children }: { tone?: (typeof badgeTones)[number]; children: ReactNode }) => (
	<span className="badge" data-tone={tone}>
		{children}
	</span>
);
