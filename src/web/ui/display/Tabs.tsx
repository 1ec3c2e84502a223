import * as Radix from "radix-ui/tabs";
import type { ReactNode } from "react";

type Tab = { id: string; label: string; count?: number; panel: ReactNode };

/** Tabs. Arrow keys show the next or previous panel. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) => (
	<Radix.Root defaultValue={tabs[0].id} className="min-w-0">
		<Radix.List className="tabs" aria-label={label}>
			{tabs.map(({ id, label, count }) => (
				<Radix.Trigger key={id} value={id}>
					{label}
					{count !== undefined && <span className="figures text-ink-3 text-sm">{count}</span>}
				</Radix.Trigger>
			))}
		</Radix.List>
		{tabs.map(({ id, panel }) => (
			<Radix.Content key={id} value={id} className="pt-4">
				{panel}
			</Radix.Content>
		))}
	</Radix.Root>
);
