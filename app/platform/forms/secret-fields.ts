/** Fields whose value is neither shown again nor kept: passwords, and codes of a second factor. */
export const isSecretField = (name: string): boolean => /password|^(one_time|recovery)_code$/.test(name);
