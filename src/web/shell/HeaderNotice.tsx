import type { ReactNode } from "react";
import { Icon } from "#web/ui/display/Icon.tsx";

/** A notice across the header. The status element exists without a notice, so that screen readers announce the text. */
export const HeaderNotice = ({ icon = "warning", children }: { icon?: "warning" | "success"; children: ReactNode }) => (
	<div role="status">
		{children && (
			<div className="header-notice" data-type={icon}>
				<p className="wrap">
					<Icon name={icon} small />
					<span>{children}</span>
				</p>
			</div>
		)}
	</div>
);
