import { type PropsWithChildren, useId, useState } from "react";
import { Icon } from "#web/ui/display/Icon.tsx";

/** A group of filters. Its title opens and closes the group. `isOpen` is only the initial state. */
export function FacetGroup({ title, isOpen, children }: PropsWithChildren<{ title: string; isOpen: boolean }>) {
	const id = useId();
	const [open, setOpen] = useState(isOpen);
	return (
		<details className="facet" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary id={id}>
				{title}
				<Icon name="down" small />
			</summary>
			{/* biome-ignore lint/a11y/useSemanticElements: the summary is the label, and a fieldset would need a legend. */}
			<div role="group" aria-labelledby={id} className="facet-values">
				{children}
			</div>
		</details>
	);
}
