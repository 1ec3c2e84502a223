import type { PropsWithChildren } from "react";
import { Icon } from "#web/ui/display/Icon.tsx";
import "./address.css";

/** A company or an address that a register found. */
export const FoundCard = ({ title, children }: PropsWithChildren<{ title: string }>) => (
	<div className="found-card" role="status">
		<div>
			<b>{title}</b>
			<p className="text-ink-2 text-sm">{children}</p>
		</div>
		<Icon name="success" />
	</div>
);
