/** The most characters of the serial number of a machine. */
export const longestSerialNumber = 60;
