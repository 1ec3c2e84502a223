import { type ReactNode, useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { IconButton } from "#web/ui/form/Button.tsx";

export const noticeTypes = ["warning", "success", "error", "info", "location"] as const;
export type NoticeType = (typeof noticeTypes)[number];

const urgent: readonly NoticeType[] = ["warning", "error"];

type NoticeProps = {
	type: NoticeType;
	title?: string | undefined;
	children?: ReactNode;
	/** Shows a close button, except on small screens. */
	isBtnClose?: boolean;
	/** Removes the margin. */
	removeSpacing?: boolean;
	onClose?: () => void;
};

/** A message in the page. It stays until it is closed. */
export function Notice({ type, title, children, isBtnClose, removeSpacing, onClose }: NoticeProps) {
	const { t } = useText();
	const [closed, setClosed] = useState(false);
	if (closed) return null;
	const close = () => {
		setClosed(true);
		onClose?.();
	};
	return (
		<div
			className="notice"
			data-type={type}
			data-tight={removeSpacing || undefined}
			role={urgent.includes(type) ? "alert" : "status"}
		>
			<Icon name={type} />
			<b>{title ?? t("ui.error")}</b>
			{isBtnClose && <IconButton icon="close" label={t("ui.close")} onClick={close} />}
			{children && <div className="notification-text">{children}</div>}
		</div>
	);
}
