#!/bin/sh
# Memory is freed less often: a process of Terraform is short, and more than a quarter of its time went there.
export GOGC=400
exec terraform "$@"
