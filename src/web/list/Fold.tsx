import { type PropsWithChildren, useId, useState } from "react";
import { Icon } from "#web/ui/display/Icon.tsx";

/** A group of choices under its name, which opens and closes it; what somebody opened stays open. */
export function Fold({ title, isOpen, children }: PropsWithChildren<{ title: string; isOpen: boolean }>) {
	const id = useId();
	const [open, setOpen] = useState(isOpen);
	return (
		<details className="facet" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary id={id}>
				{title}
				<Icon name="down" small />
			</summary>
			{/* biome-ignore lint/a11y/useSemanticElements: its name is the summary's, and a fieldset would need another. */}
			<div role="group" aria-labelledby={id} className="facet-values">
				{children}
			</div>
		</details>
	);
}
